export const tagElementId = (id: string): string => `tag-of-${id}`
export const panelElementId = (id: string): string => `page-of-${id}`
