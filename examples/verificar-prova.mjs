// @ts-nocheck nada a instalar nem a montar
// Verifica provas de atos sem o portal: node verificar-prova.mjs selos.json prova-do-ato-412.json [outras provas...]
// `selos.json` são as cabeças dos dias, de https://<portal>/selos.json, ou o que se guardou ou publicou delas.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const sha = (texto) => createHash('sha256').update(texto).digest('hex');
const subir = (folha, caminho) =>
  caminho.reduce((h, { lado, hash }) => sha(lado === 'e' ? `no ${hash} ${h}` : `no ${h} ${hash}`), folha);
const hashDoDia = ({ dia, primeiro, ultimo, raiz, anterior }) =>
  sha(`dia ${dia} ${primeiro} ${ultimo} ${raiz} ${anterior}`);

/** @returns o primeiro dia que não confere com o hash dele ou com o dia anterior */
function diaQuebrado(dias) {
  return dias.find((dia, i) => dia.hash !== hashDoDia(dia) || (i > 0 && dia.anterior !== dias[i - 1].hash));
}

/** @returns o que não confere numa prova; nada quando tudo confere */
function* verificar({ partes, folha, caminho, selo, caminho_do_dia, dia }, publicados) {
  for (const { nome, hash, sal, texto } of partes)
    if (texto !== undefined && sha(`parte ${sal} ${texto}`) !== hash) yield `a parte "${nome}" do ato foi alterada`;
  if (sha(`ato ${partes.map(({ hash }) => hash).join(' ')}`) !== folha) yield 'o ato não é feito dessas partes';
  if (subir(folha, caminho) !== selo.raiz) yield `o ato não está no selo nº ${selo.numero}`;
  const { numero, quantas, ate, raiz, anterior, selado_em } = selo;
  if (sha(`selo ${numero} ${quantas} ${ate} ${raiz} ${anterior} ${selado_em}`) !== selo.hash)
    yield `o selo nº ${numero} foi alterado`;
  if (!dia) return;
  if (subir(selo.hash, caminho_do_dia) !== dia.raiz) yield `o selo nº ${numero} não está no dia ${dia.dia}`;
  if (hashDoDia(dia) !== dia.hash) yield `o dia ${dia.dia} foi alterado`;
  const publicado = publicados.find((um) => um.dia === dia.dia);
  if (!publicado) yield `o dia ${dia.dia} não está entre os publicados`;
  else if (publicado.hash !== dia.hash) yield `a cabeça do dia ${dia.dia} não é a publicada (${publicado.hash})`;
}

const [selos, ...provas] = process.argv.slice(2);
const { dias } = JSON.parse(readFileSync(selos, 'utf8'));
const quebrado = diaQuebrado(dias);
if (quebrado) console.log(`ALTERADO  ${selos}: o dia ${quebrado.dia} não confere com o anterior`);
let alterados = quebrado ? 1 : 0;
for (const arquivo of provas) {
  const prova = JSON.parse(readFileSync(arquivo, 'utf8'));
  const motivos = [...verificar(prova, dias)];
  alterados += motivos.length > 0 ? 1 : 0;
  const ato = JSON.parse(prova.partes[0].texto ?? '{}');
  const dito = `${arquivo}: ato ${ato.id}, ${ato.created_at}, ${ato.descricao}`;
  if (motivos.length > 0) console.log(`ALTERADO  ${dito}\n          ${motivos.join('; ')}`);
  else if (prova.dia) console.log(`CONFERE   ${dito}\n          publicado em ${prova.dia.dia}: ${prova.dia.hash}`);
  else console.log(`PENDENTE  ${dito}\n          selo nº ${prova.selo.numero}; o dia ainda não foi publicado`);
}
process.exitCode = alterados > 0 ? 1 : 0;
