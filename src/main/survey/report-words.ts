import type { CallStatus, Difference, DifferenceKind, Proposal } from '../../shared/survey.ts'

/** Texts of differences, for a file that is handed to the platform's staff. */
export const differenceWords: Readonly<Record<DifferenceKind, string>> = {
  missingField: 'the field is missing',
  unknownField: 'a field unknown to the console',
  renamedField: 'the field has another name',
  otherKind: 'the value has another type and is readable',
  unreadableField: 'the value cannot be read',
  renamedList: 'the list has another name',
  listAsObject: 'the list is an object with numbered fields',
  listAsText: 'the list is JSON in a text',
  listBare: 'the list is the data itself',
  unreadableRows: 'some rows are unreadable',
  noneAsOther: 'an empty list is written as something else',
  noTotal: 'the total number of rows is missing',
  renamedTotal: 'the total number of rows has another name',
  unknownCode: 'codes without a name',
  timeFormat: 'times in another format',
  timeAhead: 'times ahead of the channel’s clock, in hours',
  timeZone: 'all times in another zone, in hours',
  roundedId: 'IDs lost digits, as they were sent as numbers',
  scale: 'amounts in another unit',
  pageIgnored: 'the page is ignored',
  limitIgnored: 'the page size is ignored',
  sortIgnored: 'sorting is ignored',
  rangeIgnored: 'the date range is ignored',
  filterIgnored: 'the filter is ignored',
  renamedParameter: 'the parameter has another name',
  totalNotHeld: 'the pages hold another number of rows than the total',
  repeatedPage: 'a later page repeats an earlier one',
  absent: 'the call does not exist',
  webPage: 'a web page instead of an answer',
  otherCall: 'the answer of another call',
  movedPath: 'the call is at another path',
  otherMethod: 'the call uses another method',
  otherEncoding: 'the call uses another encoding',
  refused: 'not permitted for this account',
  rejected: 'the platform declined the request',
  unreadable: 'the answer cannot be read',
  serverError: 'the server reports an error',
  timeout: 'no answer in time',
  offline: 'the connection broke',
  redirect: 'a redirect instead of an answer',
  clockSkew: 'the platform’s clock is off',
  inFlight: 'simultaneous requests are rejected',
}

export const statusWords: Readonly<Record<CallStatus, string>> = {
  expected: 'as expected',
  differs: 'readable with differences',
  unreadable: 'unreadable',
  refused: 'not permitted for this account',
  absent: 'missing',
  notAsked: 'not called',
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
  const evidence = of > 1 ? ` (found in ${seen} of ${of}${looks && `, looks like: ${looks}`})` : ''
  return `${place} = ${value}${evidence}`
}
