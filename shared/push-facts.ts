/** Browsers of a person that are told at a time. */
export const pushSubscriptionsMax = 20

/** Characters of the address that a browser's push service gave it. */
export const pushEndpointMax = 2000

/** What waits for a person in an agency, as the icon of the application shows it, is counted up to here. */
export const waitsMax = 99

/** What a service worker is told: a notice to show under its tag, or that the one under this tag is gone. */
export type Pushed = PushedNotice | PushedEnd

type PushedFacts = {
  v: 1
  /** of this content: a second one with the same id is the same */
  id: string
  agency: string
  /** `<agency>/c/<conversation>` or `<agency>/n/<notification>` */
  tag: string
  /** unread notifications and unread conversations of the person in the agency, up to `waitsMax` */
  waits: number
}

export type PushedNotice = PushedFacts & {
  title: string
  body: string
  /** of the page that it is about, below the address of the application */
  path: string
  /** ISO 8601 */
  at: string
}

export type PushedEnd = PushedFacts & { gone: true }
