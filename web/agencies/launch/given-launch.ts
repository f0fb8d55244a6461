/** The input of a launch: a key with a person, or the code of a signed launch or of an email. */
export type Launch = { accessKey: string; email: string; name: string } | { code: string }

const name = 'atrium.launch'
let taken: Launch | undefined

/** The launch that `launch.js` took from the URL, until it is used or the page is left. */
export function givenLaunch(): Launch | undefined {
  const text = sessionStorage.getItem(name)
  sessionStorage.removeItem(name)
  if (text) taken = JSON.parse(text)
  return taken
}

export function forgetLaunch(): void {
  taken = undefined
}
