/** A day (YYYY-MM-DD) that an address names, if there is such a day. */
export function searchDay(text: string | undefined): string | undefined {
  if (!text || !/^[12]\d{3}-\d\d-\d\d$/.test(text)) return undefined
  const at = Date.parse(text)
  // Some browsers read a thirtieth of February as a day of March.
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text) ? text : undefined
}
