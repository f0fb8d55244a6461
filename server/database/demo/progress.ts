export type Out = { isTTY?: boolean; write(text: string): unknown }

const width = 30

/** Shows progress: a bar in a terminal, otherwise a line for every tenth. */
export function createProgress(title: string, out: Out): (done: number, total: number) => void {
  let shown = -1
  return (done, total) => {
    const steps = out.isTTY ? 100 : 10
    const step = Math.floor((done / total) * steps)
    if (step <= shown) return
    shown = step
    const percent = `${Math.floor((step / steps) * 100)} %`
    if (!out.isTTY) out.write(`${title}: ${percent}\n`)
    else out.write(`\r${title} ${bar(step / steps)} ${percent.padStart(5)}${step === steps ? '\n' : ''}`)
  }
}

const bar = (share: number) => '█'.repeat(Math.round(share * width)).padEnd(width, '░')
