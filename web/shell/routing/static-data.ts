import type {} from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Key of the page's title with its namespace, such as `messaging:title`. */
    title?: string
    /** `full`: the page has the whole window; otherwise it stands in the shell. */
    layout?: 'full'
    /** True for pages that make sense without an agency. */
    withoutAgency?: boolean
    /** True for pages that lead those into an agency whom every agency of theirs has deactivated. */
    evenDeactivated?: boolean
    /** True for pages that do not exist for clients. */
    staffOnly?: boolean
  }
}
