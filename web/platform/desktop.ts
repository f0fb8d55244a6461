interface DesktopNote {
  title: string
  text: string
  /** A newer notification of a group replaces the older one. */
  group: string
  onClick: () => void
}

/** False on insecure origins and in browsers without notifications. */
export function knowsDesktop(): boolean {
  return 'Notification' in window && window.isSecureContext
}

/** True while the page is visible and focused. */
export const isWatched = (): boolean => document.visibilityState === 'visible' && document.hasFocus()

/** Shows a system notification, if the viewer has allowed it. */
export function showDesktop({ title, text, group, onClick }: DesktopNote): void {
  if (!knowsDesktop() || Notification.permission !== 'granted') return
  const note = new Notification(title, { body: text, tag: group, icon: '/atrium.svg', silent: true })
  note.onclick = () => {
    window.focus()
    onClick()
    note.close()
  }
}
