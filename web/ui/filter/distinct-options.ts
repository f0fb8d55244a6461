export interface Option {
  value: string
  label: string
}

/** The distinct values of rows as the options of a field, sorted by label. */
export const distinctOptions = (options: readonly Option[]): Option[] =>
  [...new Map(options.map((option) => [option.value, option])).values()].sort((a, b) =>
    a.label.localeCompare(b.label),
  )
