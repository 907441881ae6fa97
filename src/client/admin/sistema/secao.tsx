// What the tabs with settings are made of: the settings once they are loaded, cards of fields, each field with the way back
// to its default, and the bar that saves.
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { type ComponentProps, Fragment, type ReactNode, useMemo } from 'react';
import type { AjustesSalvos, ChaveDeAjuste } from '../../../shared/ajustes.ts';
import { trpc } from '../../trpc.ts';
import { Alert } from '../../ui/alert.tsx';
import { PageLoading } from '../../ui/area-states.tsx';
import { type Asked, type AskedText, drawFields } from '../../ui/declared-fields.tsx';
import { Section } from '../../ui/section.tsx';
import css from '../barra.module.css';
import { PANEL_KINDS } from '../campos.tsx';
import { FRESH, Loaded } from '../loaded.tsx';
import { usePode } from '../permissao.ts';
import { digitadosDe, type FormDeAjustes, useFormDeAjustes } from './ajustes-form.ts';

/** What a tab gets: the settings as they are, and the form over them. */
export type AbaProps = FormDeAjustes & { ajustes: AjustesSalvos; podeMudar: boolean };

/** A setting as it is asked for; `nome` says it shorter than its label does. */
type Ajuste = { chave: ChaveDeAjuste; nome?: string; className?: string } & (
  | Asked
  | AskedText
  | { as: 'switch'; label: string; hint: string }
);

/** A card of settings, or of something else that the tab draws itself. */
export type SecaoDeAjustes =
  | { titulo: string; nota: string; ajustes: readonly Ajuste[] }
  | { drawn: (aba: AbaProps) => ReactNode };

/** @param secoes the same array at every render */
export function AbaDeAjustes({ secoes }: { secoes: readonly SecaoDeAjustes[] }) {
  const chaves = useMemo(
    () => secoes.flatMap((secao) => ('drawn' in secao ? [] : secao.ajustes.map(({ chave }) => chave))),
    [secoes],
  );
  // The form starts from what the server has now, not from what was read before.
  const consulta = trpc.admin.ajustes.get.useQuery(undefined, FRESH);
  const lida = { ...consulta, data: consulta.isFetchedAfterMount ? consulta.data : undefined };
  return (
    <Loaded query={lida} failed="Erro ao carregar os ajustes." loading={<PageLoading />}>
      {(ajustes) => <Formulario chaves={chaves} ajustes={ajustes} secoes={secoes} />}
    </Loaded>
  );
}

type FormularioProps = {
  chaves: readonly ChaveDeAjuste[];
  ajustes: AjustesSalvos;
  secoes: readonly SecaoDeAjustes[];
};

function Formulario({ chaves, ajustes, secoes }: FormularioProps) {
  const podeMudar = usePode()('sistema');
  const estado = useFormDeAjustes(chaves, ajustes);
  const { form, conflito, descartar, submit, pending } = estado;
  const aba = { ...estado, ajustes, podeMudar };
  return (
    <form {...form.props} className="flex flex-col gap-3.5 min-w-0 max-w-[1040px]" onSubmit={submit}>
      {!podeMudar && <Alert>Seu perfil de acesso pode ler os ajustes, mas não alterar.</Alert>}
      {conflito !== null && (
        <Alert
          tom="er"
          action={
            <Button variant="default" size="sm" onClick={descartar}>
              Usar os valores atuais
            </Button>
          }
        >
          {conflito} O que você digitou continua nos campos.
        </Alert>
      )}
      {secoes.map((secao, i) =>
        'drawn' in secao ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a tab's cards keep their places
          <Fragment key={i}>{secao.drawn(aba)}</Fragment>
        ) : (
          <Section key={secao.titulo} title={secao.titulo} note={secao.nota}>
            {secao.ajustes.some(({ as }) => as !== 'switch') && (
              <div className="grade">
                {secao.ajustes.map((um) => um.as !== 'switch' && <Campo key={um.chave} aba={aba} {...um} />)}
              </div>
            )}
            {secao.ajustes.map((um) => um.as === 'switch' && <Campo key={um.chave} aba={aba} {...um} />)}
          </Section>
        ),
      )}
      {podeMudar && (
        <BarraDeSalvar salvar="Salvar alterações" pendente={form.dirty} salvando={pending} onDescartar={descartar} />
      )}
    </form>
  );
}

/** One of two columns: what is written, and how it will look. */
export function Coluna(props: ComponentProps<'section'>) {
  return <section className="papel flex flex-col gap-3 min-w-0 p-5 max-sm:p-4" {...props} />;
}

/** A field and, while it differs from its default, the way back. */
function Campo({ aba, chave, nome, className, ...pedido }: Ajuste & { aba: AbaProps }) {
  const { form, ajustes, podeMudar } = aba;
  const padrao = digitadosDe([chave], ajustes.padroes)[chave];
  const difere = form.values[chave] !== padrao;
  const feito = ajustes.alterados.find((um) => um.chave === chave);
  return (
    <div className={`flex flex-col gap-1.5 min-w-0 ${className ?? ''}`}>
      {drawFields(PANEL_KINDS, [{ ...pedido, name: chave }], form.field, !podeMudar)}
      {difere && podeMudar && (
        <button
          type="button"
          className="lk inline-flex items-center self-start gap-1 min-h-8 text-14 max-sm:min-h-11"
          title={padraoEmPalavras(padrao)}
          onClick={() => form.set({ [chave]: padrao })}
        >
          <IconArrowBackUp size={16} stroke={1.75} aria-hidden /> Voltar ao padrão
          <span className="sr-only">({nome ?? pedido.label})</span>
        </button>
      )}
      {!difere && feito && <p className="text-14 text-texto-3">Voltará ao padrão quando você salvar.</p>}
    </div>
  );
}

function padraoEmPalavras(padrao: string | boolean | undefined): string {
  if (typeof padrao === 'boolean') return padrao ? 'Padrão: ligado' : 'Padrão: desligado';
  return padrao ? `Padrão: ${padrao}` : 'Padrão: em branco';
}

type BarraProps = { salvar: string; pendente: boolean; salvando: boolean; onDescartar: () => void };

/** The bar under a form of the settings: whether something is unsaved, and the two ways on. */
export function BarraDeSalvar({ salvar, pendente, salvando, onDescartar }: BarraProps) {
  return (
    <div className={`papel ${css.barra} max-sm:[&_button]:flex-1`}>
      <p role="status" className="mr-auto text-texto-2 max-sm:basis-full max-sm:text-14 max-sm:empty:hidden">
        {pendente ? 'Há alterações que ainda não foram salvas.' : ''}
      </p>
      <Button variant="default" size="sm" disabled={!pendente || salvando} onClick={onDescartar}>
        Descartar
      </Button>
      <Button type="submit" size="sm" loading={salvando} disabled={!pendente}>
        {salvar}
      </Button>
    </div>
  );
}
