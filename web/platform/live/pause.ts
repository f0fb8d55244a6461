export interface Pause {
  /** Resolves after the given time, or as soon as `wake` or `end` is called. */
  wait(milliseconds: number): Promise<void>
  wake(): void
}

/** A delay that can be ended early: the network is back, or the page is visible again. */
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
