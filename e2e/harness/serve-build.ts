import { serve } from '../../server/start.ts'

// What an operator starts after an update: the server, with the build of the web in the folder that is named.
const [, , webFolder = ''] = process.argv
await serve(process.env, { webFolder })
