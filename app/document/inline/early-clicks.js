// Until React is ready, toggles collapsible sections, and holds other clicks and submits to repeat them afterwards. If React
// doesn't arrive, forms are posted natively, and clicks are given up with a notice.
(() => {
  const patience = 5000;
  const waiting = new Map();
  let isHydrated = false;
  let isLeaving = false;

  const release = (target) => {
    waiting.delete(target);
    delete target.dataset.waiting;
  };
  const post = (form) => {
    isLeaving = true;
    form.dataset.waiting = '';
    HTMLFormElement.prototype.submit.call(form);
  };
  const giveUp = (target) => {
    if (!waiting.has(target)) return;
    release(target);
    if (navigator.onLine && target.matches('form[action]')) post(target);
    else dispatchEvent(new Event('notice'));
  };
  const giveUpAll = () => {
    for (const target of waiting.keys()) giveUp(target);
  };
  const hold = (event, target, repeat) => {
    event.preventDefault();
    event.stopPropagation();
    if (isLeaving || waiting.has(target)) return;
    waiting.set(target, repeat);
    target.dataset.waiting = '';
    setTimeout(() => giveUp(target), patience);
  };

  const toggle = (event, button) => {
    event.stopPropagation();
    const isOpen = button.getAttribute('aria-expanded') !== 'true';
    button.setAttribute('aria-expanded', String(isOpen));
    document.getElementById(button.getAttribute('aria-controls')).toggleAttribute('inert', !isOpen);
  };
  // The browser follows the link; the choice shows at once.
  const choose = (link) => {
    link.dataset.waiting = '';
    // The page is cached for everyone, so the server can't fill in the visitor's zone.
    if (link.matches('[data-own-zone]')) {
      const query = new URLSearchParams(link.search);
      query.set('zone', new Intl.DateTimeFormat().resolvedOptions().timeZone);
      link.search = query;
    }
    if (link.role !== 'tab') return;
    for (const tab of link.parentElement.children) tab.ariaSelected = String(tab === link);
  };
  const onClick = (event) => {
    const target = event.target instanceof Element && event.target.closest('button, a[data-choice]');
    if (!target || target.hasAttribute('data-frame') || target.hasAttribute('commandfor')) return;
    if (target.matches('a')) choose(target);
    else if (target.hasAttribute('data-collapsible')) toggle(event, target);
    // The browser turns a click on a submit button into a submit.
    else if (target.type !== 'submit' || !target.form) hold(event, target, () => target.click());
  };
  const onSubmit = (event) => hold(event, event.target, () => event.target.requestSubmit());
  const isOver = () => isHydrated && !isLeaving;

  addEventListener('click', (event) => isOver() || onClick(event), true);
  addEventListener('submit', (event) => isOver() || onSubmit(event), true);
  addEventListener('unavailable', giveUpAll);
  addEventListener('hydrated', () => {
    isHydrated = true;
    for (const [target, repeat] of waiting) {
      release(target);
      repeat();
    }
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    isLeaving = false;
    for (const element of document.querySelectorAll('[data-waiting]')) release(element);
  });
})();
