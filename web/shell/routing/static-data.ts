import type {} from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Key of the page's title with its namespace, such as `messaging:title`. */
    title?: string
    /** The area that the page belongs to, for a page that isn't below the area's own path. */
    area?: string
    /** `full`: the page gets the whole window; otherwise it is inside the shell. */
    layout?: 'full'
    /** True for pages that make sense without an agency. */
    withoutAgency?: boolean
    /** True for pages that people need to join an agency although all their agencies have deactivated them. */
    evenDeactivated?: boolean
    /** True for pages that clients cannot open. */
    staffOnly?: boolean
  }
}
