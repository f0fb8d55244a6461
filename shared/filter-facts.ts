export const conditionsMax = 20
export const valuesMax = 50

/** Placeholder for the current day. */
export const today = 'today'
/** How far a relative day may be from the current one. */
export const relativeDaysMax = 365
/** Placeholder for the viewer in place of a person. */
export const oneself = 'me'

export const filterOperators = [
  'anyOf',
  'noneOf',
  'contains',
  'lacks',
  'before',
  'after',
  'on',
  'atLeast',
  'atMost',
  'empty',
  'filled',
] as const

/** The operators of each kind of field; the first is the default. */
export const operatorsOf = {
  choice: ['anyOf', 'noneOf', 'empty', 'filled'],
  text: ['contains', 'lacks', 'empty', 'filled'],
  day: ['before', 'after', 'on', 'empty', 'filled'],
  number: ['atLeast', 'atMost', 'empty', 'filled'],
} as const satisfies Record<string, readonly (typeof filterOperators)[number][]>
export type FieldKind = keyof typeof operatorsOf
