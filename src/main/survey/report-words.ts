import type { CallStatus, Difference, DifferenceKind, Proposal } from '../../shared/survey.ts'

/** Texts of differences, for a file that is handed to the platform's staff. */
export const differenceWords: Readonly<Record<DifferenceKind, string>> = {
  missingField: 'the field is missing',
  unknownField: 'a field the console does not know',
  renamedField: 'the field has another name',
  otherKind: 'the value is of another kind, and readable',
  unreadableField: 'the value cannot be read',
  renamedList: 'the list has another name',
  listAsObject: 'the list is an object with numbered fields',
  listAsText: 'the list is JSON in a text',
  listBare: 'the list is the data itself',
  unreadableRows: 'rows that are no objects',
  noneAsOther: 'an empty list is written as something else',
  noTotal: 'the number of all rows is missing',
  renamedTotal: 'the number of all rows has another name',
  unknownCode: 'codes without a name',
  timeFormat: 'times in another form',
  timeAhead: 'times ahead of the clock of the channel, in hours',
  timeZone: 'times of another zone, in hours',
  roundedId: 'ids that a number has cut',
  scale: 'amounts in another scale',
  pageIgnored: 'the page is ignored',
  limitIgnored: 'the rows a page are ignored',
  sortIgnored: 'sorting is ignored',
  rangeIgnored: 'the range of days is ignored',
  filterIgnored: 'the filter is ignored',
  renamedParameter: 'the parameter has another name',
  totalNotHeld: 'the pages hold another number of rows than is said',
  repeatedPage: 'a page comes again in place of a later one',
  absent: 'there is no such call',
  webPage: 'a web page in place of an answer',
  otherCall: 'the answer of another call',
  movedPath: 'the call is at another path',
  otherMethod: 'the call takes another method',
  otherEncoding: 'the call takes another encoding',
  refused: 'refused for this account',
  rejected: 'the request is rejected',
  unreadable: 'the answer cannot be read',
  serverError: 'the server reports an error',
  timeout: 'no answer in time',
  offline: 'the connection broke',
  redirect: 'a redirect in place of an answer',
  clockSkew: 'the clock of the platform is off',
  inFlight: 'requests at the same time are turned away',
}

export const statusWords: Readonly<Record<CallStatus, string>> = {
  expected: 'as expected',
  differs: 'readable with differences',
  unreadable: 'not readable',
  refused: 'refused for this account',
  absent: 'not there',
  notAsked: 'not asked',
}

/** Describes a difference: kind, place, frequency and evidence. */
export const describeDifference = (difference: Difference): string => {
  const { field, theirs, seen, of, ratio, proofs } = difference
  const parts = [
    differenceWords[difference.kind],
    field && `field ${field}`,
    theirs && `there: ${theirs}`,
    of > 1 && `${seen} of ${of}`,
    ratio !== null && (difference.kind === 'scale' ? `×${ratio}` : `${ratio}`),
    ...proofs.map(proof => `against ${proof.with} in ${proof.seen} of ${proof.of}`),
  ]
  return parts.filter(Boolean).join('; ')
}

/** Describes a proposal as a profile entry, with its evidence. */
export const describeProposal = ({ call, part, name, value, seen, of, looks }: Proposal): string => {
  const place =
    part === 'country' || part === 'inFlight'
      ? part === 'inFlight'
        ? 'exports.inFlight'
        : part
      : ['endpoints', call, part, name].filter(Boolean).join('.')
  const evidence = of > 1 ? ` (stands in ${seen} of ${of}${looks && `, looks like: ${looks}`})` : ''
  return `${place} = ${value}${evidence}`
}
