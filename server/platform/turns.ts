/**
 * Shared and exclusive turns: exclusive work runs alone, one at a time, and later callers wait until it ends. Shared work may
 * start more shared work.
 */
export function createTurns() {
  let together = 0
  let turn: Promise<void> | null = null
  let last: Promise<void> = Promise.resolve()
  const nobodyLeft: (() => void)[] = []

  const leave = () => {
    together -= 1
    if (together > 0) return
    for (const go of nobodyLeft.splice(0)) go()
  }

  return {
    async together<Result>(work: () => Promise<Result>): Promise<Result> {
      while (turn) await turn
      together += 1
      try {
        return await work()
      } finally {
        leave()
      }
    },

    async alone<Result>(work: () => Promise<Result>): Promise<Result> {
      const before = last
      const { promise, resolve } = Promise.withResolvers<void>()
      last = promise
      await before
      while (together > 0) await new Promise<void>((go) => void nobodyLeft.push(go))
      turn = promise
      try {
        return await work()
      } finally {
        turn = null
        resolve()
      }
    },
  }
}
