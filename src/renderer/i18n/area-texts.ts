/** Texts by area. Each area's `zh-cn.ts` adds its own, so that the compiler knows them without a list that names them. */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by the areas
export interface AreaTexts {}
