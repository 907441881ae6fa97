// The bare engine: prepared statements of better-sqlite3 behind node:http, doing the same SQL on the same store, with no
// rules, no sessions and no schemas. What the portal adds is measured against it.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';

const db = new SQLite(join(process.env.DATA_DIR ?? '', 'portal.sqlite'));
db.pragma('journal_mode = WAL');
db.pragma('synchronous = FULL');
const session = db.prepare(
  'select s.encerrada_em, c.nome, c.email, c.status from sessoes s join candidatos c on c.id = s.usuario_id where s.usuario_id = ?',
);
const own = db.prepare(
  `select i.*, c.titulo, c.prefeitura, c.data_prazo_inicio, c.data_prazo_fim, c.prazo_final_isencao, c.excluido_em, v.cargo, v.nivel,
   v.valor_centavos as vaga_valor, v.vencimento_pagamento, p.nome, p.cpf, p.email, p.telefone_celular,
   b.vencimento as boleto_vencimento, b.pagavel_ate as boleto_pagavel_ate
   from inscricoes i join concursos c on c.id = i.concurso_id join vagas v on v.id = i.vaga_id join candidatos p on p.id = i.candidato_id
   left join boletos b on b.inscricao_id = i.id and b.status in ('Emitido', 'Pago')
   where i.candidato_id = ? order by i.id desc`,
);
const slip = db.prepare(
  `select b.* from boletos b join inscricoes i on i.id = b.inscricao_id
   where i.id = ? and i.candidato_id = ? and b.status <> 'Cancelado'`,
);
const insert = db.prepare(
  `insert into inscricoes (candidato_id, concurso_id, vaga_id, created_at, updated_at, status, status_pagamento, valor_centavos, possui_deficiencia, possui_condicao_especial, entrega_titulos)
   values (?, ?, ?, ?, ?, 'A', 'Pendente', 8500, 'N', 'N', 'N')`,
);
// All that an enrolment leaves behind, as one durable transaction.
const contest = db.prepare(
  'select c.titulo, c.data_prazo_inicio, c.data_prazo_fim, v.cargo, v.valor_centavos from concursos c join vagas v on v.concurso_id = c.id where c.id = ? and v.id = ?',
);
const next = db.prepare(
  `insert into sequencias (nome, valor) values ('protocolo:medida', 1) on conflict (nome) do update set valor = valor + 1 returning valor`,
);
const protocol = db.prepare(
  `insert into protocolos (numero, codigo, tipo, registro_id, inscricao_id, emitido_em) values (?, ?, 'inscricao', ?, ?, ?)`,
);
const notice = db.prepare(
  `insert into avisos (candidato_id, tipo, titulo, texto, link, created_at, inscricao_id, concurso_id) values (?, 'inscricao', ?, ?, ?, ?, ?, ?)`,
);
const mail = db.prepare(
  `insert into emails (para, assunto, texto, html, sensivel, criado_em, tentativas, proxima_tentativa_em, message_id, candidato_id, tipo, prioridade)
   values (?, ?, ?, ?, 0, ?, 0, '9999', ?, ?, 'inscricao', 0)`,
);
const trail = db.prepare(
  `insert into logs (created_at, isadmin, usuario_id, usuario_nome, usuario_email, tipo, descricao, busca, ip, dados_novos, registro_tipo, registro_id, inscricao_id, candidato_id, concurso_id)
   values (?, 0, ?, 'Pessoa da Silva', 'pessoa@medida.local', 'inscrever', ?, ?, '127.0.0.1', ?, 'inscricao', ?, ?, ?, ?)`,
);
const [SENTENCE, TEXT, HTML, JSON_KEPT] = [90, 650, 2600, 1100].map((length) =>
  'Inscrição recebida. '.repeat(length / 20),
);
const enrol = db.transaction((dono: number, concurso_id: number, vaga_id: number) => {
  const agora = new Date().toISOString();
  contest.get(concurso_id, vaga_id);
  const id = insert.run(dono, concurso_id, vaga_id, agora, agora).lastInsertRowid;
  const { valor } = next.get() as { valor: number };
  protocol.run(`M-${valor}`, `CODIGO${valor}`, id, id, agora);
  notice.run(dono, SENTENCE, TEXT, '/area-candidato/inscricoes', agora, id, concurso_id);
  mail.run('pessoa@medida.local', SENTENCE, TEXT, HTML, agora, randomUUID(), dono);
  trail.run(agora, dono, SENTENCE, SENTENCE, JSON_KEPT, id, id, dono, concurso_id);
  return id;
});

const server = createServer((req, res) => {
  const answer = (status: number, value: unknown) => {
    res.writeHead(status, { 'Content-Type': 'application/json' });
    res.end(JSON.stringify(value));
  };
  const url = new URL(req.url ?? '/', 'http://x');
  const dono = Number(url.searchParams.get('dono'));
  if (req.method === 'GET') {
    session.get(dono);
    const inscricao = url.searchParams.get('boleto');
    answer(200, inscricao === null ? own.all(dono) : slip.get(Number(inscricao), dono));
    return;
  }
  const chunks: Buffer[] = [];
  req.on('data', (chunk: Buffer) => chunks.push(chunk));
  req.on('end', () => {
    const { concurso_id, vaga_id } = JSON.parse(Buffer.concat(chunks).toString());
    if (url.searchParams.has('tudo')) {
      session.get(dono);
      answer(200, { id: enrol.immediate(dono, concurso_id, vaga_id) });
      return;
    }
    const agora = new Date().toISOString();
    answer(200, { id: insert.run(dono, concurso_id, vaga_id, agora, agora).lastInsertRowid });
  });
});
server.listen(0, '127.0.0.1', () => console.log(`no ar: http://127.0.0.1:${(server.address() as AddressInfo).port}`));
process.on('SIGTERM', () => process.exit(0));
