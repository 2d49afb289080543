// search.js - narrows a list of levels down while one types. Without it the pages are complete.
'use strict';

const form = document.querySelector('form.search');
if (form) {
    const field = form.querySelector('input');
    const said = form.querySelector('[role=status]');
    const cards = Array.from(document.querySelectorAll('.levels > li'));
    const plain = (text) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
    const texts = cards.map((card) => plain(card.textContent));

    const narrow = () => {
        const words = plain(field.value).split(/\s+/).filter(Boolean);
        let count = 0;
        cards.forEach((card, i) => {
            card.hidden = !words.every((word) => texts[i].includes(word));
            count += card.hidden ? 0 : 1;
        });
        said.textContent = count + ' / ' + cards.length;
    };

    form.hidden = false;
    form.addEventListener('submit', (event) => event.preventDefault());
    field.addEventListener('input', narrow);
    narrow();
}
