const machinePaths = ['/graphql', '/jwt/', '/api/', '/files/', '/assets/']

/** Paths of files, or where programs look for one: a page there would be mistaken for the file. */
const file = /\.[a-z0-9]{1,5}$|^\/\./i

/** Whether an address of this origin, from its path on, is never a page of the web. */
export function isNoPage(address: string): boolean {
  const [path = ''] = address.split('?')
  return machinePaths.some((door) => path.startsWith(door)) || file.test(path)
}
