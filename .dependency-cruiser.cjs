/**
 * The layers of the repository; docs/decisions gives the reasons. Imports only go down: never up, sideways or in
 * a cycle.
 */
const TESTS = '\\.(test|spec)\\.tsx?$|^apps/(server|web)/test/'
const notTest = { pathNot: TESTS }

const never = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

module.exports = {
  forbidden: [
    never('no-cycles', 'Two files that need each other should be one file', {}, { circular: true }),
    never(
      'nothing-missing',
      'Every import must resolve',
      {},
      { couldNotResolve: true, pathNot: '^virtual:' },
    ),
    never(
      'domain-is-independent',
      'Domain only computes: no packages, no Node APIs, no other layer',
      { path: '^packages/domain/src/', ...notTest },
      { pathNot: '^packages/domain/src/' },
    ),
    never(
      'games-are-independent',
      'A game imports only itself and shared game code: no packages, no Node APIs, no other layer',
      { path: '^packages/games/src/([^/]+)/', ...notTest },
      { pathNot: '^packages/games/src/($1|shared)/' },
    ),
    never(
      'contract-on-domain-only',
      'Contract imports only domain and zod',
      { path: '^packages/contract/src/', ...notTest },
      { pathNot: '^packages/(contract|domain)/src/|(^|/)node_modules/zod/' },
    ),
    never(
      'server-not-to-web',
      'What server and web share belongs in domain (rules) or contract (API)',
      { path: '^apps/server/' },
      { path: '^apps/web/' },
    ),
    never(
      'web-not-to-server',
      'What server and web share belongs in domain (rules) or contract (API)',
      { path: '^apps/web/' },
      { path: '^apps/server/' },
    ),
    never(
      'server-infra-at-the-bottom',
      'infra knows no requests; deps.ts declares what is injected, and problem.ts what is refused',
      { path: '^apps/server/src/infra/', ...notTest },
      { path: '^apps/server/src/', pathNot: '^apps/server/src/(infra/|(deps|problem|sentence)\\.ts$)' },
    ),
    never(
      'server-http-not-to-features',
      'http is used by features and imports none of them',
      { path: '^apps/server/src/http/', ...notTest },
      {
        path: '^apps/server/src/',
        pathNot: '^apps/server/src/((http|infra)/|(deps|problem|sentence)\\.ts$)',
      },
    ),
    never(
      'server-features-not-to-app',
      'app.ts passes a feature its dependencies',
      { path: '^apps/server/src/features/', ...notTest },
      {
        path: '^apps/server/src/',
        pathNot: '^apps/server/src/((http|infra|features)/|(deps|problem|sentence|feature)\\.ts$)',
      },
    ),
    never(
      'web-base-not-to-features',
      'lib and ui are used by features and import none of them',
      { path: '^apps/web/src/(lib|ui)/', ...notTest },
      { path: '^apps/web/src/', pathNot: '^apps/web/src/(lib|ui|messages)/' },
    ),
    never(
      'web-features-not-to-app',
      'app/ passes a feature its dependencies',
      { path: '^apps/web/src/features/', ...notTest },
      { path: '^apps/web/src/', pathNot: '^apps/web/src/(lib|ui|messages|features)/' },
    ),
    never(
      'features-are-independent',
      'A feature can be removed by deleting its folder',
      { path: '^(apps/[^/]+/src/features/[^/]+)/', ...notTest },
      { path: '^apps/[^/]+/src/features/', pathNot: '^$1/' },
    ),
    never(
      'sql-only-in-stores',
      'Only store.ts files and infra access the database',
      { path: '^apps/server/src/', pathNot: `${TESTS}|(^|[/-])store\\.ts$|^apps/server/src/infra/` },
      { path: '(^|/)node_modules/(kysely|pg|@photostructure/sqlite)/', dependencyTypesNot: ['type-only'] },
    ),
    never(
      'product-not-to-tests-and-tools',
      'E2e tests, benchmarks, demo, tools and tests import the product, never the reverse',
      { path: '^(packages|apps)/', pathNot: `${TESTS}|(^|/)vite\\.config\\.ts$` },
      { path: `^(e2e|bench|demo|tools)/|${TESTS}` },
    ),
    never(
      'no-test-packages-in-product',
      'Packages for tests do not ship',
      { path: '^(packages|apps)/[^/]+/src/', ...notTest },
      { path: '(^|/)node_modules/(vitest|fast-check|@testing-library|@playwright|@axe-core|jsdom|tsx)/' },
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: {
      path: ['^(apps|packages)/[^/]+/dist/', '[.](css|svg|woff2|png)$', '[.](css|svg|woff2|png)[?]'],
    },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
}
