import type { ComboboxItem, ComboboxParsedItem, OptionsFilter } from '@mantine/core'
import { fold } from '../../shared/fold.ts'

/** The options that match the typed text, ignoring case and accents. */
export const foldedOptions: OptionsFilter = ({ options, search, limit }) => {
  const wanted = fold(search.trim())
  let left = limit
  const take = (items: readonly ComboboxItem[]) => {
    const fitting = items.filter(({ label }) => fold(label).includes(wanted)).slice(0, left)
    left -= fitting.length
    return fitting
  }
  return options.flatMap((option): ComboboxParsedItem[] => {
    if (!('group' in option)) return take([option])
    const items = take(option.items)
    return items.length > 0 ? [{ ...option, items }] : []
  })
}
