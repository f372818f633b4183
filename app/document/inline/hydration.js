// Loads React when somebody starts to use the page, or at once if the page has preloaded its files. They are fetched
// before any of them runs, because browsers remember modules that they couldn't load: importing one again would fail
// again.
(() => {
  const later = document.querySelector('script[type="later"]');
  if (!later) return;
  const links = Array.from(document.querySelectorAll('link[rel="later"], link[as="fetch"]'));
  const startsAtOnce = links.some(({ rel }) => rel === 'preload');
  const intentions = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'];
  const uses = ['pointerdown', 'keydown', 'click', 'submit'];
  const idleDelay = 3000;
  const longestRetryDelay = 60_000;
  let retryDelay = 1000;
  let retry;
  let download;
  let isStarting = false;

  const fetchFile = async ({ href }) => {
    const answer = await fetch(href);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${href} answered ${answer.status}`);
  };
  const fetchFiles = () => {
    download ??= Promise.all(links.map(fetchFile)).catch(() => {
      download = undefined;
      throw new Error('A script could not be loaded');
    });
    return download;
  };

  const linkTo = (rel, href) => Object.assign(document.createElement('link'), { rel, href });
  // React finds the links that it rendered, but they aren't loaded: the styles in the page stay, and putting others in
  // their place would style and lay out the whole page anew.
  const linkStyles = () => {
    for (const style of document.querySelectorAll('style[data-sheet]'))
      style.before(Object.assign(linkTo('stylesheet', style.dataset.sheet), { disabled: true }));
  };
  const run = () => {
    for (const type of uses) removeEventListener(type, start, true);
    removeEventListener('online', start);
    for (const link of links) link.replaceWith(linkTo('modulepreload', link.href));
    linkStyles();
    const script = document.createElement('script');
    script.type = 'module';
    script.text = later.text;
    later.replaceWith(script);
  };
  // Browsers report to be online before a file can be fetched, and nothing else may happen that would start React.
  const startAgainLater = () => {
    clearTimeout(retry);
    retry = setTimeout(start, retryDelay);
    retryDelay = Math.min(2 * retryDelay, longestRetryDelay);
  };
  const fetchAndRun = () =>
    fetchFiles().then(run, () => {
      isStarting = false;
      dispatchEvent(new Event('unavailable'));
      startAgainLater();
    });
  const start = () => {
    if (isStarting) return;
    isStarting = true;
    // The answer to a click is painted first.
    setTimeout(fetchAndRun);
  };

  // Browsers also report pointer moves without movement when the page scrolls under the pointer.
  const isMoved = ({ type, movementX, movementY }) => type !== 'pointermove' || movementX !== 0 || movementY !== 0;
  const onIntention = (event) => {
    if (!isMoved(event)) return;
    for (const type of intentions) removeEventListener(type, onIntention, true);
    if (event.type === 'scroll') fetchFiles().catch(() => {});
    else start();
  };
  for (const type of intentions) addEventListener(type, onIntention, { capture: true, passive: true });
  for (const type of uses) addEventListener(type, start, { capture: true, passive: true });
  addEventListener('online', start);
  if (startsAtOnce) {
    isStarting = true;
    void fetchAndRun();
  }

  addEventListener('load', () => {
    if (navigator.connection?.saveData && !startsAtOnce) return;
    const whenIdle = window.requestIdleCallback ?? setTimeout;
    const fetchAhead = () => fetchFiles().catch(() => {});
    setTimeout(() => whenIdle(startsAtOnce ? start : fetchAhead), idleDelay);
  });
})();
