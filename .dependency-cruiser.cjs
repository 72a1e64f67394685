/** The floors of the house, on one page: docs/decisions says why. Whatever looks up, sideways or round in a circle is refused. */
const TESTS = '\\.(test|spec)\\.tsx?$|^apps/(server|web)/test/'
const notTest = { pathNot: TESTS }

const never = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

module.exports = {
  forbidden: [
    never('no-cycles', 'Two files that need each other are one file', {}, { circular: true }),
    never('nothing-missing', 'An import must lead somewhere', {}, { couldNotResolve: true }),
    never(
      'domain-alone',
      'Domain computes: no package, no Node, no other floor',
      { path: '^packages/domain/src/', ...notTest },
      { pathNot: '^packages/domain/src/' },
    ),
    never(
      'games-alone',
      'A game imports itself and what games share: no package, no Node, no other floor',
      { path: '^packages/games/src/([^/]+)/', ...notTest },
      { pathNot: '^packages/games/src/($1|shared)/' },
    ),
    never(
      'contract-above-domain',
      'Contract promises in domain words and zod, nothing else',
      { path: '^packages/contract/src/', ...notTest },
      { pathNot: '^packages/(contract|domain)/src/|(^|/)node_modules/zod/' },
    ),
    never(
      'server-never-sees-web',
      'What both need is a rule (domain) or a promise (contract)',
      { path: '^apps/server/' },
      { path: '^apps/web/' },
    ),
    never(
      'web-never-sees-server',
      'What both need is a rule (domain) or a promise (contract)',
      { path: '^apps/web/' },
      { path: '^apps/server/' },
    ),
    never(
      'server-base-looks-down',
      'http and infra serve the features and know none of them; deps.ts names what comes from outside',
      { path: '^apps/server/src/(http|infra)/', ...notTest },
      { path: '^apps/server/src/', pathNot: '^apps/server/src/((http|infra)/|deps\\.ts$)' },
    ),
    never(
      'server-features-look-down',
      'A feature is handed what it needs by app.ts',
      { path: '^apps/server/src/features/', ...notTest },
      { path: '^apps/server/src/', pathNot: '^apps/server/src/((http|infra|features)/|deps\\.ts$)' },
    ),
    never(
      'web-base-looks-down',
      'lib and ui serve the features and know none of them',
      { path: '^apps/web/src/(lib|ui)/', ...notTest },
      { path: '^apps/web/src/', pathNot: '^apps/web/src/(lib|ui)/' },
    ),
    never(
      'web-features-look-down',
      'A feature is handed what it needs by app/',
      { path: '^apps/web/src/features/', ...notTest },
      { path: '^apps/web/src/', pathNot: '^apps/web/src/(lib|ui|features)/' },
    ),
    never(
      'features-are-strangers',
      'Deleting a feature is deleting its folder',
      { path: '^(apps/[^/]+/src/features/[^/]+)/', ...notTest },
      { path: '^apps/[^/]+/src/features/', pathNot: '^$1/' },
    ),
    never(
      'sql-in-its-rooms',
      'The database is reached from store.ts and infra alone',
      { path: '^apps/server/src/', pathNot: `${TESTS}|(^|[/-])store\\.ts$|^apps/server/src/infra/` },
      { path: '(^|/)node_modules/(kysely|pg|@photostructure/sqlite)/', dependencyTypesNot: ['type-only'] },
    ),
    never(
      'nobody-imports-the-roof',
      'Stories, benchmarks, tools and tests stand on the product, never under it',
      { path: '^(packages|apps)/', pathNot: `${TESTS}|(^|/)vite\\.config\\.ts$` },
      { path: `^(e2e|bench|demo|tools)/|${TESTS}` },
    ),
    never(
      'no-test-packages-in-the-product',
      'What only tests use does not ship',
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
