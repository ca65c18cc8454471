/** Where a group link leads: an in-app screen, else home. Another origin, however it is spelled, is never followed. */
export const resolveRedirect = (wanted: string | null, isScreen: (route: string) => boolean): string =>
  wanted !== null && /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(wanted) && isScreen(wanted) ? wanted : '/'
