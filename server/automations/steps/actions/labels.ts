/** Labels of projects are meant by name, whatever their case. */
export const labeled = <Row extends { label: string }>(
  rows: readonly Row[],
  label: string,
): Row | undefined => rows.find((each) => each.label.toLowerCase() === label.toLowerCase())
