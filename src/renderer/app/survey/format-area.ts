import { translateIfAny } from '../../i18n/position.ts'

/** The name of an area of the catalogue; its id in a report of a version with other areas. */
export const formatArea = (area: string): string => translateIfAny(`survey:areaNames.${area}`) ?? area
