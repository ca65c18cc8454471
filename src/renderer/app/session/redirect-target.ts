/** Target of a group link: an in-app screen, else home. Other origins are never followed, however they are spelled. */
export const resolveRedirect = (target: string | null, isScreen: (route: string) => boolean): string =>
  target !== null && /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(target) && isScreen(target) ? target : '/'
