interface DesktopNote {
  title: string
  text: string
  /** A newer note of a group takes the place of the older one. */
  group: string
  onClick: () => void
}

/** False on addresses and browsers that know no notifications. */
export function knowsDesktop(): boolean {
  return 'Notification' in window && window.isSecureContext
}

/** Shows a notification of the system, if the person has allowed it. */
export function showDesktop({ title, text, group, onClick }: DesktopNote): void {
  if (!knowsDesktop() || Notification.permission !== 'granted') return
  const note = new Notification(title, { body: text, tag: group, icon: '/atrium.svg', silent: true })
  note.onclick = () => {
    window.focus()
    onClick()
    note.close()
  }
}
