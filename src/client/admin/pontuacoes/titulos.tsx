// The claimed titles of an enrolment, each with how many of it count, and the sum as it is filled in. The same form decides a claim
// anew once an appeal against it was granted.
import { Button } from '@mantine/core';
import { paraCentavos, paraReais } from '../../../shared/comum.ts';
import { TEXTO_DO_ITEM_MAXIMO } from '../../../shared/pedidos/itens.ts';
import {
  type AnaliseDosTitulos,
  analiseDosTitulos,
  type PontuacaoAdmin,
  type TituloDeclarado,
} from '../../../shared/pedidos/pontuacao.ts';
import { formatPontos, somarTitulos } from '../../../shared/titulos.ts';
import { useFormAct } from '../../form-act.ts';
import { api } from '../../trpc.ts';
import { Fields } from '../../ui/dialog/form-dialog.tsx';
import { TextAreaField, TextField } from '../../ui/fields.tsx';
import { GroupTitle, Texto } from '../analise/fatos.tsx';
import { aoSalvar } from '../analise/teclas.ts';
import { usePode } from '../permissao.ts';

export function TitulosDeclarados({ registro }: { registro: PontuacaoAdmin }) {
  const { itens, status, cancelada, recurso_deferido, pontos_declarados, pontuacao_maxima } = registro;
  const decide = usePode()('analises') && !cancelada && (status === 'P' || recurso_deferido);
  const maximo = pontuacao_maxima > 0 ? `, no máximo ${formatPontos(pontuacao_maxima)}` : '';
  return (
    <section className="flex flex-col gap-3">
      <GroupTitle>Títulos declarados</GroupTitle>
      {decide ? (
        <Analise registro={registro} maximo={maximo} />
      ) : (
        <>
          <ul className="flex flex-col gap-3 m-0 p-0 list-none">
            {itens.map((titulo) => (
              <li key={titulo.item_id} className={CAIXA}>
                <Titulo titulo={titulo} />
                {titulo.concedidos !== null && (
                  <p className="num m-0 text-15">
                    {`Contam ${titulo.concedidos} de ${titulo.quantidade}: ${formatPontos(titulo.pontos_concedidos ?? 0)}.`}
                  </p>
                )}
                {titulo.texto && <p className="m-0 text-15 text-texto-2 wrap-anywhere">{titulo.texto}</p>}
              </li>
            ))}
          </ul>
          <p className="num m-0 font-strong">
            {registro.pontos_concedidos === null
              ? `Declarados ${formatPontos(pontos_declarados)}${maximo}.`
              : `Concedidos ${formatPontos(registro.pontos_concedidos)} de ${formatPontos(pontos_declarados)} declarados${maximo}.`}
          </p>
        </>
      )}
      {registro.observacao_admin && <Texto titulo="Observação">{registro.observacao_admin}</Texto>}
    </section>
  );
}

const CAIXA = 'flex flex-col gap-2 px-4 py-3 border border-linha rounded-lg';

function Titulo({ titulo: { nome, quantidade, pontos, maximo, pontos_declarados } }: { titulo: TituloDeclarado }) {
  return (
    <div>
      <b className="block font-semibold wrap-anywhere">{nome}</b>
      <span className="num block text-15 text-texto-2">
        {`${quantidade} × ${formatPontos(pontos)} = ${formatPontos(pontos_declarados)}`}
        {maximo !== null && ` (no máximo ${formatPontos(maximo)})`}
      </span>
    </div>
  );
}

const contam = (id: number) => `contam_${id}` as const;
const porque = (id: number) => `porque_${id}` as const;
type Valores = Record<ReturnType<typeof contam> | ReturnType<typeof porque>, string>;

function Analise({ registro, maximo }: { registro: PontuacaoAdmin; maximo: string }) {
  const { id, itens, pontuacao_maxima, recurso_deferido } = registro;
  const { form, submit, pending } = useFormAct({
    draft: `titulos-${id}`,
    initial: Object.fromEntries(
      itens.flatMap(({ item_id, quantidade, concedidos, texto }) => [
        [contam(item_id), String(concedidos ?? quantidade)],
        [porque(item_id), texto ?? ''],
      ]),
    ) as Valores,
    schema: {
      safeParse: (valores: unknown) =>
        analiseDosTitulos.safeParse({
          id,
          itens: itens.map(({ item_id }) => ({
            item_id,
            concedidos: (valores as Valores)[contam(item_id)],
            texto: (valores as Valores)[porque(item_id)],
          })),
        }),
    },
    rules: (valores) =>
      Object.fromEntries(
        itens.flatMap(({ item_id, quantidade }): [string, string][] => {
          const dito = (valores[contam(item_id)] ?? '').trim();
          if (!/^\d{1,2}$/.test(dito) || Number(dito) > quantidade)
            return [[contam(item_id), `Informe de 0 a ${quantidade}.`]];
          return Number(dito) < quantidade && (valores[porque(item_id)] ?? '').trim() === ''
            ? [[porque(item_id), 'Diga por que não contam todos.']]
            : [];
        }),
      ),
    call: (dados: AnaliseDosTitulos, opcoes) => api.admin.pontuacoes.pontuar.mutate(dados, opcoes),
    failure: 'Erro ao registrar os pontos',
    said: ({ pontos_concedidos }) => `Títulos analisados: ${formatPontos(pontos_concedidos ?? 0)}.`,
  });
  const ditos = itens.map(({ item_id, pontos, maximo: deste, quantidade }) => ({
    pontos: paraCentavos(pontos),
    maximo: deste === null ? null : paraCentavos(deste),
    quantidade: Math.min(Number(form.values[contam(item_id)]) || 0, quantidade),
  }));
  return (
    <form {...form.props} onSubmit={submit} onKeyDown={aoSalvar(submit)} aria-label="Pontuar os títulos">
      <Fields closed={pending} className="flex flex-col gap-3">
        {itens.map((titulo) => {
          const { item_id, nome, quantidade } = titulo;
          return (
            <fieldset key={item_id} className={`m-0 ${CAIXA}`}>
              <legend className="sr-only">{nome}</legend>
              <Titulo titulo={titulo} />
              <TextField
                {...form.field(contam(item_id))}
                label={`Contam, de ${quantidade}`}
                size="sm"
                kind="number"
                className="max-w-40"
                maxLength={2}
              />
              {Number(form.values[contam(item_id)]) < quantidade && (
                <TextAreaField
                  {...form.field(porque(item_id))}
                  label="Por que não contam todos"
                  required
                  rows={2}
                  maxLength={TEXTO_DO_ITEM_MAXIMO}
                />
              )}
            </fieldset>
          );
        })}
        <p className="num m-0 font-strong" role="status">
          {`Soma: ${formatPontos(paraReais(somarTitulos(ditos, paraCentavos(pontuacao_maxima))))}${maximo}.`}
        </p>
        <Button type="submit" size="sm" className="self-start" loading={pending}>
          {recurso_deferido ? 'Pontuar de novo' : 'Registrar pontos'}
        </Button>
      </Fields>
    </form>
  );
}
