// Shows an error in a toast before and without React.
(() => {
  const duration = 5000;
  const icon = (shapes) =>
    `<svg class="icon" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${shapes}</svg>`;
  let timer;

  addEventListener('notice', ({ detail }) => {
    const box = document.getElementById('notice');
    const { title, text } = detail ?? box.dataset;
    box.innerHTML = `<div class="toast bad" data-state="open">${icon('<circle cx="12" cy="12" r="10"/><path d="M12 8v4M12 16h.01"/>')}<div><b></b><p></p></div><button type="button" class="btn btn-g btn-i btn-sm" data-frame>${icon('<path d="M18 6 6 18M6 6l12 12"/>')}</button></div>`;
    box.querySelector('b').textContent = title;
    box.querySelector('p').textContent = text;
    const close = box.querySelector('button');
    close.ariaLabel = box.dataset.close;
    const hide = () => {
      box.hidden = true;
      box.replaceChildren();
    };
    close.addEventListener('click', hide);
    box.hidden = false;
    clearTimeout(timer);
    timer = setTimeout(hide, duration);
  });
})();
