/** Target of a group link: an in-app screen, else home. Other origins are never followed, however they are spelled. */
export const resolveRedirect = (wanted: string | null, isScreen: (route: string) => boolean): string =>
  wanted !== null && /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(wanted) && isScreen(wanted) ? wanted : '/'
