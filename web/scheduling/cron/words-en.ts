import cronstrue from 'cronstrue'

/** A cron expression in English words; throws if it has none. */
export const inWords = (expression: string): string =>
  cronstrue.toString(expression, { locale: 'en', trimHoursLeadingZero: true })
