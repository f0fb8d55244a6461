import cronstrue from 'cronstrue'
import 'cronstrue/locales/fr.js'

/** A cron expression in French words; throws if it has none. */
export const inWords = (expression: string): string =>
  cronstrue.toString(expression, { locale: 'fr', use24HourTimeFormat: true })
