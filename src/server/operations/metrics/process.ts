// What this process knows without asking anybody: what it keeps, what it writes, whom it lets in.
import type { Deps } from '../../context.ts';

export function medirMemoria({ metrics, answers, exportacoes, relatorios }: Deps): void {
  const guardadas = metrics.gauge({
    name: 'certame_respostas_guardadas_bytes',
    help: 'Bytes of the public answers kept in memory.',
  });
  const labels = ['fila'] as const;
  const escrevendo = metrics.gauge({
    name: 'certame_exportacoes_em_curso',
    help: 'Lists being written to files, and reports being worked out.',
    labels,
  });
  const esperando = metrics.gauge({
    name: 'certame_exportacoes_na_fila',
    help: 'Lists and reports waiting for their turn.',
    labels,
  });
  metrics.onRead(() => {
    guardadas.set(answers.size());
    for (const [nome, exporter] of Object.entries({ exportacoes, relatorios })) {
      const { running, waiting } = exporter.load();
      escrevendo.set({ fila: nome }, running);
      esperando.set({ fila: nome }, waiting);
    }
  });
}

/** Who is let in, and who was told to come back. */
export function medirEntrada({ metrics, gate }: Deps): void {
  const pedidos = metrics.gauge({
    name: 'certame_entrada_pedidos',
    help: 'Requests let in and worked on (em_servico), those that may be at most (vagas), and those waiting in memory (esperando).',
    labels: ['estado'],
  });
  const pessoas = metrics.gauge({
    name: 'certame_entrada_fila_pessoas',
    help: 'People told to come back, with a place in the line.',
  });
  const taxa = metrics.gauge({
    name: 'certame_entrada_taxa',
    help: 'Requests answered per second when last some had to wait.',
  });
  const recusados = metrics.counter({
    name: 'certame_entrada_recusados_total',
    help: 'Requests told to come back.',
  });
  let contados = 0;
  metrics.onRead(() => {
    const agora = gate.stats();
    pedidos.set({ estado: 'em_servico' }, agora.emServico);
    pedidos.set({ estado: 'vagas' }, agora.vagas);
    pedidos.set({ estado: 'esperando' }, agora.esperando);
    pessoas.set(agora.naEspera);
    taxa.set(agora.taxa);
    recusados.inc(agora.recusados - contados);
    contados = agora.recusados;
  });
}
