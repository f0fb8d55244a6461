/** What a launch brought: a key with a person, or the code of a signed one or of a mail. */
export type Launch = { accessKey: string; email: string; name: string } | { code: string }

const name = 'atrium.launch'
let taken: Launch | undefined

/** The launch that `launch.js` took out of the address, until it is used or the page is left. */
export function givenLaunch(): Launch | undefined {
  const text = sessionStorage.getItem(name)
  sessionStorage.removeItem(name)
  if (text) taken = JSON.parse(text)
  return taken
}

export function forgetLaunch(): void {
  taken = undefined
}
