// What a list would have: how many, in which vacancies, and its first names; with the ways to take it out and to publish it.
import { Button } from '@mantine/core';
import { IconFileTypeCsv, IconFileTypePdf, IconSpeakerphone } from '@tabler/icons-react';
import { formatInteger } from '../../../shared/format.ts';
import { contar, type FormatoDaLista, LISTAS_OFICIAIS, RESULTADOS } from '../../../shared/listas-oficiais.ts';
import { useAct } from '../../act.ts';
import { api, type RouterOutputs } from '../../trpc.ts';
import { Aviso } from '../../ui/aviso.tsx';
import { baixar } from '../../ui/baixar.ts';
import { cx } from '../../ui/cx.ts';
import { Vazio } from '../../ui/estados.tsx';
import { avisar } from '../../ui/toasts.ts';
import { avisarFalha } from '../falhas.ts';
import { SePode } from '../se-pode.tsx';
import type { Pedido } from './busca.ts';
import css from './listas.module.css';

type PreviaDaLista = RouterOutputs['admin']['listasOficiais']['previa'];
type Linha = PreviaDaLista['primeiros'][number];

const icone = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

type Props = {
  previa: PreviaDaLista;
  pedido: Omit<Pedido, 'formato'>;
  /** As it will be printed. */
  titulo: string;
  recarregando: boolean;
  onPublicar: () => void;
};

function useBaixar(formato: FormatoDaLista) {
  const baixada = useAct((pedido: Pedido) => api.admin.listasOficiais.exportar.query(pedido), {
    onSuccess: ({ url, nome }) => {
      baixar(url, nome);
      avisar.sucesso(`O arquivo ${nome} está sendo baixado.`);
    },
    onError: (erro, pedido) =>
      avisarFalha(erro.status === 429 ? erro.mensagem : 'Não foi possível gerar a lista. Tente de novo.', erro, () =>
        baixada.run(pedido),
      ),
  });
  return { pending: baixada.pending, run: (pedido: Props['pedido']) => baixada.run({ ...pedido, formato }) };
}

export function Previa({ previa, pedido, titulo, recarregando, onPublicar }: Props) {
  const { lista } = pedido;
  const { total, vagas, primeiros, sem_decisao } = previa;
  const pdf = useBaixar('pdf');
  const csv = useBaixar('csv');
  return (
    <section className={`papel ${css.previa}`} aria-label="Prévia da lista">
      <div className={css.topo}>
        <div>
          <h2>{titulo}</h2>
          <p className="num" role="status">
            {resumo(lista, total, vagas.length)}
          </p>
        </div>
        <div className={css.botoes}>
          <Button
            size="sm"
            loading={pdf.pending}
            leftSection={<IconFileTypePdf {...icone} />}
            onClick={() => pdf.run(pedido)}
          >
            Baixar PDF
          </Button>
          <Button
            variant="default"
            size="sm"
            loading={csv.pending}
            leftSection={<IconFileTypeCsv {...icone} />}
            onClick={() => csv.run(pedido)}
          >
            Baixar CSV
          </Button>
          <SePode area="concursos">
            <Button variant="light" size="sm" leftSection={<IconSpeakerphone {...icone} />} onClick={onPublicar}>
              Publicar esta lista
            </Button>
          </SePode>
        </div>
      </div>
      {sem_decisao > 0 && (
        <Aviso tom="at">
          {sem_decisao === 1
            ? '1 pedido ainda aguarda decisão e não entra na lista.'
            : `${formatInteger(sem_decisao)} pedidos ainda aguardam decisão e não entram na lista.`}
        </Aviso>
      )}
      <div className={cx(css.tabelas, recarregando && css.recarregando)} aria-busy={recarregando || undefined}>
        {total === 0 ? (
          <Vazio title={LISTAS_OFICIAIS[lista].vazia}>O documento dirá isso mesmo, e pode ser publicado assim.</Vazio>
        ) : (
          <>
            <Vagas vagas={vagas} unidade={LISTAS_OFICIAIS[lista].contados[1]} />
            <Primeiros linhas={primeiros} total={total} comCargo={pedido.agrupar === 'nao' || vagas.length > 1} />
          </>
        )}
      </div>
    </section>
  );
}

function resumo(lista: Pedido['lista'], total: number, vagas: number): string {
  if (total === 0) return 'Lista vazia';
  return `${contar(lista, total)} em ${vagas === 1 ? '1 vaga' : `${formatInteger(vagas)} vagas`}`;
}

const maiuscula = (texto: string) => texto.charAt(0).toUpperCase() + texto.slice(1);

function Vagas({ vagas, unidade }: { vagas: PreviaDaLista['vagas']; unidade: string }) {
  return (
    <table className={css.tabela}>
      <caption>Por vaga</caption>
      <thead>
        <tr>
          <th scope="col">Cargo</th>
          <th scope="col" className={css.numero}>
            {maiuscula(unidade)}
          </th>
        </tr>
      </thead>
      <tbody>
        {vagas.map(({ vaga_id, cargo, nivel, total }) => (
          <tr key={vaga_id}>
            <td>
              <b>{cargo}</b> <span className={css.menor}>{nivel}</span>
            </td>
            <td className={css.numero}>{formatInteger(total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Primeiros({ linhas, total, comCargo }: { linhas: readonly Linha[]; total: number; comCargo: boolean }) {
  const comResultado = linhas.some(({ resultado }) => resultado !== null);
  const mais = total - linhas.length;
  return (
    <div>
      <table className={css.tabela}>
        <caption>{mais > 0 ? 'Primeiros nomes' : 'Nomes'}</caption>
        <thead>
          <tr>
            <th scope="col">Inscrição</th>
            <th scope="col">Nome</th>
            {comResultado && <th scope="col">Resultado</th>}
          </tr>
        </thead>
        <tbody>
          {linhas.map(({ numero, nome, cargo, nivel, questao, resultado }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: several appeals of one enrolment are alike
            <tr key={`${numero}-${i}`}>
              <td className={css.numero}>{numero}</td>
              <td>
                <b>{nome}</b>
                {(comCargo || questao !== null) && (
                  <span className={css.menor}>
                    {[comCargo && `${cargo} — ${nivel}`, questao !== null && `Questão ${questao}`]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                )}
              </td>
              {comResultado && <td className={css.resultado}>{resultado && RESULTADOS[resultado]}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {mais > 0 && <p className={css.mais}>{mais === 1 ? 'E mais 1 nome.' : `E mais ${formatInteger(mais)} nomes.`}</p>}
    </div>
  );
}
