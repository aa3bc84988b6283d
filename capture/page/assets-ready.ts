/** What is still on its way: fonts, and pictures in or near the viewport. Sent to the browser. */
export async function assetsReady(): Promise<boolean> {
  if (document.readyState !== 'complete' || document.fonts.status !== 'loaded') return false;
  const reach = innerHeight * 2;
  const isNear = (element: Element) => element.getBoundingClientRect().top < reach;
  const near = [...document.querySelectorAll('img')].filter(isNear);
  if (near.some((image) => !image.complete)) return false;
  const isComing = (film: HTMLVideoElement) =>
    film.networkState === film.NETWORK_LOADING && film.readyState < film.HAVE_CURRENT_DATA;
  const films = [...document.querySelectorAll('video')].filter(isNear);
  if (films.some((film) => film.seeking || isComing(film))) return false;
  // A picture that cannot be decoded is shown as broken, and is as ready as it ever will be.
  await Promise.all(near.map((image) => image.decode().catch(() => {})));
  return true;
}
