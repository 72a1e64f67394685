/**
 * The endpoints of the benchmark as one would build them today: Express 5, Drizzle, node-postgres, zod for input,
 * sessions in the database, helmet for headers and pino for the log. The database has the product's tables and indexes.
 */
import { drizzle } from 'drizzle-orm/node-postgres'
import express from 'express'
import helmet from 'helmet'
import pg from 'pg'
import { pinoHttp } from 'pino-http'
import { ZodError } from 'zod'
import { listEvs, listTrees, newTree, saveTree } from './assets.mjs'
import { findBlog, listBlogs, readFeed } from './content.mjs'
import { readDashboard } from './dashboard.mjs'
import { requireSelf, requireSession } from './session.mjs'

/** The product's pool has as many connections. */
const POOL_SIZE = 16
const BLOGS_PAGE = Number(process.env.PEER_BLOGS_PAGE)
/** The product's settings, which come from its environment. */
const SETTINGS = JSON.parse(process.env.BARE_SETTINGS ?? '{}')

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: POOL_SIZE })
const db = drizzle(pool)
const signedIn = requireSession(db)

const app = express()
app.use(pinoHttp())
app.use(helmet())
app.use(express.json({ limit: '256kb' }))

app.get('/healthz', (_request, response) => response.json({ status: 'ok' }))
app.get('/api/settings', (_request, response) => response.json(SETTINGS))
app.get('/api/dashboard/:userId', signedIn, requireSelf, async (request, response) =>
  response.json(await readDashboard(db, request.user.id, Date.now())),
)
app.get('/api/evmasterdata/:userId', signedIn, requireSelf, async (request, response) =>
  response.json({ status: 'success', data: await listEvs(db, request.user.id) }),
)
app.get('/api/tree/:userId', signedIn, requireSelf, async (request, response) =>
  response.json({ status: 'success', data: await listTrees(db, request.user.id) }),
)
app.post('/api/tree', signedIn, async (request, response) => {
  const body = newTree.parse(request.body)
  const saved = await saveTree(db, request.user.id, body)
  response.status(201).json({ status: 'success', message: 'Tree added successfully!', ...saved })
})
app.get('/api/community/feed', signedIn, async (request, response) =>
  response.json(await readFeed(db, request.user.id)),
)
app.get('/api/blogs/', async (_request, response) =>
  response.json({ blogs: await listBlogs(db, BLOGS_PAGE) }),
)
app.get('/api/blogs/:id', async (request, response) => {
  const blog = await findBlog(db, request.params.id)
  if (!blog) return response.status(404).json({ code: 'not_found' })
  response.json({ blog })
})
app.use((error, request, response, _next) => {
  if (error instanceof ZodError) return response.status(400).json({ code: 'bad_input', issues: error.issues })
  request.log.error(error)
  response.status(500).json({ code: 'server_error' })
})

const server = app.listen(0, '127.0.0.1', () => {
  console.log(`The peer is at http://127.0.0.1:${server.address().port}`)
})
process.on('SIGTERM', () => process.exit(0))
