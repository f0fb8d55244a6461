import cronstrue from 'cronstrue'
import 'cronstrue/locales/de.js'

/** A cron expression in German words; throws if it has none. */
export const inWords = (expression: string): string =>
  cronstrue.toString(expression, { locale: 'de', use24HourTimeFormat: true })
