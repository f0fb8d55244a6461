export interface Option {
  value: string
  label: string
}

/** What rows have, as the options of a field: each value once, by its label. */
export const distinctOptions = (options: readonly Option[]): Option[] =>
  [...new Map(options.map((option) => [option.value, option])).values()].sort((a, b) =>
    a.label.localeCompare(b.label),
  )
