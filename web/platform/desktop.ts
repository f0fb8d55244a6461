import { currentAgency } from './session/current-agency.ts'
import { createStore } from './store.ts'

interface DesktopNote {
  title: string
  text: string
  /** A newer notification with the same tag replaces the older one; a push about the same has it too (`shared/push-facts.ts`). */
  tag: string
  /** Path of the page that a press opens, in the current agency. */
  path: string
}

/** A place that a notification leads to. */
export interface Place {
  agency: string
  path: string
}

/** Opens a place in this page; undefined until the application can. */
export const openPlace = createStore<((place: Place) => void) | undefined>(undefined)

/** False on insecure origins and in browsers without notifications. */
export function knowsDesktop(): boolean {
  return 'Notification' in window && window.isSecureContext
}

/** Shows a system notification, if the viewer has allowed it. */
export async function showDesktop({ title, text, tag, path }: DesktopNote): Promise<void> {
  if (!knowsDesktop() || Notification.permission !== 'granted') return
  const place = { agency: currentAgency.get() ?? '', path }
  const options = {
    body: text,
    tag: `${place.agency}/${tag}`,
    icon: '/atrium.svg',
    silent: true,
    data: place,
  }
  const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  // Notifications of the page and of the worker don't replace each other.
  if (worker?.active) return worker.showNotification(title, options)
  const note = new Notification(title, options)
  note.onclick = () => {
    window.focus()
    openPlace.get()?.(place)
    note.close()
  }
}
