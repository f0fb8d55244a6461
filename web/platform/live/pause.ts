export interface Pause {
  /** Resolves after the given time, or as soon as `wake` or `end` is called. */
  wait(milliseconds: number): Promise<void>
  wake(): void
}

/** A pause that something better than time can end: the network is back, the page is looked at again. */
export function createPause(): Pause {
  let end = () => {}
  return {
    wait(milliseconds) {
      return new Promise((resolve) => {
        const timer = setTimeout(resolve, milliseconds)
        end = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    },
    wake: () => end(),
  }
}
