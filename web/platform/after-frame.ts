/** The longest wait in a tab that paints no frames, such as a hidden one. Milliseconds. */
const longestWait = 200

/** Runs once, after the next frame has been painted, for work that can wait that long. Returns a function that cancels it. */
export function afterFrame(run: () => void): () => void {
  const stop = () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
  let timer = setTimeout(() => {
    stop()
    run()
  }, longestWait)
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer)
    // The callbacks of a frame run before it is painted, and the next task after.
    timer = setTimeout(run)
  })
  return stop
}
