/** The end of the page's address that makes it show this player's detail and nothing else. */
export const playerAddress = (id: string): string => `#player=${id}`
/** The player that an address of the page asks for, null for none. */
export const playerIn = (address: string): string | null => /#player=(\d{1,24})$/.exec(address)?.[1] ?? null
