/** Closes what was shown on this device: it is somebody's own. */
export async function closeDesktop(): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  for (const note of (await worker?.getNotifications()) ?? []) note.close()
}
