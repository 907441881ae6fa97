// The style of the page that shows the REST calls. It stands alone: the client's own style is built under other names.
export const DOCS_STYLE = `
:root {
  --fundo: #f7f8fc; --papel: #fff; --papel-2: #f1f3f9; --texto: #0f1526; --texto-2: #41495d; --texto-3: #586074;
  --acao: #2340b7; --linha: #e3e6ed; --linha-2: #838b9f; --noite: #09174c;
  --get: #193196; --get-fundo: #e1eafd; --post: #095c34; --post-fundo: #d9f5e1;
  --put: #604100; --put-fundo: #fff4ba; --delete: #9e1421; --delete-fundo: #ffe3e1;
}
@media (prefers-color-scheme: dark) {
  :root {
    --fundo: #0e1422; --papel: #161d2e; --papel-2: #1c2438; --texto: #e8ecf5; --texto-2: #b9c1d3; --texto-3: #98a2b8;
    --acao: #a1b9f5; --linha: #2b3449; --linha-2: #6b748a; --noite: #0a1030;
    --get: #c6d6fb; --get-fundo: #193196; --post: #b4eac5; --post-fundo: #095c34;
    --put: #ffe984; --put-fundo: #604100; --delete: #ffc6c1; --delete-fundo: #771118;
  }
}
*, *::before, *::after { box-sizing: border-box; }
html { scroll-padding-top: 16px; }
body {
  margin: 0; background: var(--fundo); color: var(--texto);
  font: 400 16px/1.5 'Reddit Sans Variable', system-ui, -apple-system, 'Segoe UI', sans-serif;
  overflow-wrap: anywhere;
}
a { color: var(--acao); }
a:focus-visible, summary:focus-visible { outline: 3px solid var(--acao); outline-offset: 2px; border-radius: 4px; }
main:focus { outline: none; }
.pular { position: absolute; left: -9999px; padding: 12px 16px; background: var(--papel); }
.pular:focus { left: 16px; top: 16px; z-index: 1; }
header { padding: 28px 16px 24px; background: var(--noite); color: #fff; }
header > *, .busca, .colunas { max-width: 1440px; margin-inline: auto; }
header > p:last-child { margin-block: 0; }
header a { color: #fff; }
header a:focus-visible { outline-color: #fff; }
.portal { margin-block: 0 4px; font-weight: 650; }
h1 { margin-block: 0 12px; font-size: 26px; line-height: 1.2; }
h2 { margin: 36px 0 4px; font-size: 22px; line-height: 1.3; }
h3 { margin: 0; font-size: 18px; line-height: 1.4; font-weight: 650; }
h4 { margin: 18px 0 6px; font-size: 15px; }
[hidden] { display: none !important; }
.busca {
  position: sticky; top: 0; z-index: 1; display: grid; grid-template-columns: 1fr auto; gap: 4px 12px; align-items: end;
  padding: 12px 16px; background: var(--fundo);
}
.busca label { grid-column: 1 / -1; font-size: 15px; font-weight: 600; }
.busca input {
  width: 100%; height: 48px; padding: 0 14px; font: inherit; color: var(--texto); background: var(--papel);
  border: 1px solid var(--linha-2); border-radius: 10px;
}
.busca input:focus-visible { outline: 3px solid var(--acao); outline-offset: 1px; }
.busca output { min-width: 96px; padding-block: 12px; font-size: 15px; color: var(--texto-2); font-variant-numeric: tabular-nums; }
.busca output:empty { display: none; }
.busca:has(output:empty) input { grid-column: 1 / -1; }
.colunas { padding: 0 16px 48px; }
nav ul { margin: 0; padding: 0; list-style: none; }
nav > ul { display: flex; gap: 8px; overflow-x: auto; padding-block: 4px 8px; }
nav > ul > li > ul { display: none; }
nav > ul > li > a {
  display: inline-block; padding: 10px 14px; white-space: nowrap; font-size: 15px; text-decoration: none;
  background: var(--papel); border: 1px solid var(--linha); border-radius: 999px;
}
article, h2 { scroll-margin-top: 116px; }
article { margin-block: 16px 0; padding: 16px; background: var(--papel); border: 1px solid var(--linha); border-radius: 14px; }
article:target { border-color: var(--acao); box-shadow: 0 0 0 1px var(--acao); }
code, pre { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; font-size: 14px; }
pre { margin: 8px 0 0; padding: 12px; background: var(--papel-2); border-radius: 10px; white-space: pre-wrap; }
.linha-de-comando { position: relative; }
.linha-de-comando > pre { padding: 14px; color: #e8ecf5; background: #0e1a44; }
.linha-de-comando > button + pre { padding-top: 48px; }
.linha-de-comando > button + pre::before {
  content: 'comando'; position: absolute; top: 12px; left: 14px; color: #98a2b8; font: 400 14px/1.4 system-ui, sans-serif;
}
.linha-de-comando > button {
  position: absolute; top: 0; right: 0; min-height: 44px; padding: 0 14px; font: 600 14px/1 inherit; font-family: inherit;
  color: #c6d6fb; background: transparent; border: 0; border-radius: 10px; cursor: pointer;
}
.linha-de-comando > button:hover { background: #1d2c66; }
.linha-de-comando > button:focus-visible { outline: 3px solid #a1b9f5; outline-offset: 1px; }
.resumo, .grupo { margin: 6px 0 0; color: var(--texto-2); }
.resumo strong { color: var(--texto); font-weight: 650; }
.fatos { padding-left: 20px; }
.fatos li { padding-block: 2px; }
.metodo {
  display: inline-block; min-width: 70px; padding: 1px 8px; border-radius: 6px; font-size: 13px; font-weight: 650; text-align: center;
}
.metodo.get { color: var(--get); background: var(--get-fundo); }
.metodo.post { color: var(--post); background: var(--post-fundo); }
.metodo.put { color: var(--put); background: var(--put-fundo); }
.metodo.delete { color: var(--delete); background: var(--delete-fundo); }
.campos { margin: 0; }
.campos > div { padding: 8px 0; border-top: 1px solid var(--linha); }
.campos dt { font-weight: 650; }
.campos dd { margin: 2px 0 0; }
.obrigatorio, .opcional, .tipo { font-size: 14px; font-weight: 400; color: var(--texto-3); }
.obrigatorio { color: var(--delete); }
.tipo { display: block; }
.respostas { margin: 0; padding: 0; list-style: none; }
.respostas li { display: grid; grid-template-columns: 48px minmax(0, 1fr); padding: 4px 0; }
.status { display: inline-block; min-width: 44px; font-weight: 650; }
details { margin-top: 8px; }
summary { padding: 10px 0; color: var(--acao); cursor: pointer; }
@media (min-width: 62em) {
  .busca { grid-template-columns: auto minmax(0, 480px) auto; justify-content: start; align-items: center; padding-inline: 32px; }
  .busca label, .busca:has(output:empty) input { grid-column: auto; }
  article, h2 { scroll-margin-top: 84px; }
  header { padding-inline: 0; }
  header > * { padding-inline: 32px; }
  .colunas { display: grid; grid-template-columns: 280px minmax(0, 1fr); gap: 32px; padding-inline: 32px; }
  nav { position: sticky; top: 72px; align-self: start; max-height: calc(100vh - 72px); overflow-y: auto; padding-block: 12px 24px; }
  nav > ul { display: block; padding: 0; overflow: visible; }
  nav > ul > li > ul { display: block; margin-block: 2px 12px; }
  nav > ul > li > a { padding: 4px 0; font-weight: 650; background: none; border: 0; }
  nav li li a { display: flex; gap: 8px; align-items: baseline; padding-block: 4px; font-size: 15px; text-decoration: none; }
  nav li li .metodo { min-width: 58px; padding-inline: 4px; }
  nav a:hover { text-decoration: underline; }
  main > section:first-child h2 { margin-top: 12px; }
  .campos > div { display: grid; grid-template-columns: 240px minmax(0, 1fr); gap: 12px; }
  article { padding: 20px; }
}
@media (min-width: 80em) {
  .partes { display: grid; grid-template-columns: minmax(0, 1fr) 440px; gap: 32px; }
  .exemplos { position: sticky; top: 84px; align-self: start; max-height: calc(100vh - 100px); overflow-y: auto; }
  .campos > div { grid-template-columns: 216px minmax(0, 1fr); }
}
@media print {
  nav, .pular, .busca { display: none; }
  .linha-de-comando > button { display: none; }
  article { break-inside: avoid; }
}
`;
