import cronstrue from 'cronstrue'
import 'cronstrue/locales/pt_BR.js'

/** A cron expression in Portuguese words; throws if it has none. */
export const inWords = (expression: string): string =>
  cronstrue.toString(expression, { locale: 'pt_BR', use24HourTimeFormat: true })
