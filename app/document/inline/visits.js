// Remembers how the visitor came here, first and last, in the browser until a request is sent: no cookie, no identifier.
(() => {
  const query = new URLSearchParams(location.search);
  const referrer = document.referrer && new URL(document.referrer).host;
  const visit = {
    at: new Date().toISOString(),
    referrer: referrer === location.host ? '' : referrer,
    utmSource: query.get('utm_source') ?? '',
    utmMedium: query.get('utm_medium') ?? '',
    utmCampaign: query.get('utm_campaign') ?? '',
    // Without the secret of a booking's address.
    page: location.pathname.replace(/^\/booking\/.*/, '/booking'),
  };
  const isArrival = visit.referrer || visit.utmSource || visit.utmMedium || visit.utmCampaign;
  const text = String(new URLSearchParams(visit));
  const isKnown = (name) => sessionStorage.getItem(name) !== null;
  try {
    for (const [name, isDue] of [
      ['firstVisit', !isKnown('firstVisit')],
      ['lastVisit', isArrival || !isKnown('lastVisit')],
    ])
      if (isDue) sessionStorage.setItem(name, text);
  } catch {}

  // Forms that the browser posts itself.
  addEventListener('formdata', ({ target, formData }) => {
    if (!target.matches('[action="/api/contact"], [action="/api/bookings"]')) return;
    if (!formData.has('page')) formData.set('page', location.pathname + location.search);
    for (const name of ['firstVisit', 'lastVisit']) formData.set(name, sessionStorage.getItem(name) ?? '');
  });
})();
