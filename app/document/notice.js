// Shows a notice for as long as a toast, before and without React.
(() => {
  const duration = 5000;
  let timer;
  addEventListener('notice', ({ detail }) => {
    const box = document.getElementById('notice');
    const { title, text } = detail ?? box.dataset;
    const heading = document.createElement('b');
    const paragraph = document.createElement('p');
    heading.textContent = title;
    paragraph.textContent = text;
    paragraph.className = 'muted';
    box.replaceChildren(heading, paragraph);
    box.hidden = false;
    clearTimeout(timer);
    timer = setTimeout(() => (box.hidden = true), duration);
  });
})();
