import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

const { buffer, byteOffset, length } = await readFile(workerData)
const data = new Uint8Array(buffer, byteOffset, length)
const { numPages } = await getDocument({ data, useSystemFonts: true, verbosity: 0 }).promise
parentPort?.postMessage(numPages)
