// What the tabs with settings are made of: the settings once they are loaded, cards of fields, each field with the way back
// to its default, and the bar that saves.
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import type { AjustesSalvos, ChaveDeAjuste } from '../../../shared/ajustes.ts';
import { trpc } from '../../trpc.ts';
import { Aviso } from '../../ui/aviso.tsx';
import { ErroArea } from '../../ui/estados.tsx';
import { PaginaCarregando } from '../../ui/pagina-carregando.tsx';
import { erroDaArea } from '../falhas.ts';
import { usePode } from '../permissao.ts';
import { digitadosDe, type FormDeAjustes, useFormDeAjustes } from './ajustes-form.ts';
import { BarraDeSalvar } from './barra.tsx';
import css from './sistema.module.css';

/** What a tab gets: the settings as they are, and the form over them. */
export type AbaProps = FormDeAjustes & { ajustes: AjustesSalvos; podeMudar: boolean };

/** @param chaves the settings this tab changes; the same array at every render */
export function ComAjustes({
  chaves,
  children,
}: {
  chaves: readonly ChaveDeAjuste[];
  children: (aba: AbaProps) => ReactNode;
}) {
  // The form starts from what the server has now.
  const consulta = trpc.admin.ajustes.get.useQuery(undefined, {
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (consulta.data && consulta.isFetchedAfterMount)
    return (
      <Formulario chaves={chaves} ajustes={consulta.data}>
        {children}
      </Formulario>
    );
  if (!consulta.isError) return <PaginaCarregando />;
  return (
    <div className="papel">
      <ErroArea {...erroDaArea('Erro ao carregar os ajustes.', consulta)} />
    </div>
  );
}

type FormularioProps = {
  chaves: readonly ChaveDeAjuste[];
  ajustes: AjustesSalvos;
  children: (aba: AbaProps) => ReactNode;
};

function Formulario({ chaves, ajustes, children }: FormularioProps) {
  const podeMudar = usePode()('sistema');
  const estado = useFormDeAjustes(chaves, ajustes);
  const { form, conflito, descartar, salvar, pending } = estado;
  return (
    <form {...form.props} className={css.secoes} onSubmit={form.submit(salvar)}>
      {!podeMudar && <Aviso>Seu perfil de acesso pode ler os ajustes, mas não alterar.</Aviso>}
      {conflito !== null && (
        <Aviso
          tom="er"
          action={
            <Button variant="default" size="sm" onClick={descartar}>
              Usar os valores atuais
            </Button>
          }
        >
          {conflito} O que você digitou continua nos campos.
        </Aviso>
      )}
      {children({ ...estado, ajustes, podeMudar })}
      {podeMudar && (
        <BarraDeSalvar salvar="Salvar alterações" pendente={form.dirty} salvando={pending} onDescartar={descartar} />
      )}
    </form>
  );
}

export function Secao({ titulo, nota, children }: { titulo: string; nota?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className={`papel ${css.secao}`} aria-labelledby={id}>
      <h2 id={id}>{titulo}</h2>
      {nota && <p className={css.nota}>{nota}</p>}
      {children}
    </section>
  );
}

/** A field and, while it differs from its default, the way back. */
export function Campo({
  aba,
  chave,
  nome,
  className,
  children,
}: {
  aba: AbaProps;
  chave: ChaveDeAjuste;
  nome: string;
  className?: string;
  children: ReactNode;
}) {
  const { form, ajustes, podeMudar } = aba;
  const padrao = digitadosDe([chave], ajustes.padroes)[chave];
  const difere = form.values[chave] !== padrao;
  const feito = ajustes.alterados.find((um) => um.chave === chave);
  return (
    <div className={`${css.campo} ${className ?? ''}`}>
      {children}
      {difere && podeMudar && (
        <button
          type="button"
          className={`lk ${css.voltar}`}
          title={padraoEmPalavras(padrao)}
          onClick={() => form.set({ [chave]: padrao })}
        >
          <IconArrowBackUp size={16} stroke={1.75} aria-hidden /> Voltar ao padrão
          <span className="vh">({nome})</span>
        </button>
      )}
      {!difere && feito && <p className={css.origem}>Voltará ao padrão quando você salvar.</p>}
    </div>
  );
}

function padraoEmPalavras(padrao: string | boolean | undefined): string {
  if (typeof padrao === 'boolean') return padrao ? 'Padrão: ligado' : 'Padrão: desligado';
  return padrao ? `Padrão: ${padrao}` : 'Padrão: em branco';
}

/** What a text field of a setting takes, but its label. */
export function texto({ form, podeMudar }: AbaProps, chave: ChaveDeAjuste) {
  const campo = form.field(chave);
  return {
    ...campo,
    value: String(campo.value ?? ''),
    onChange: (valor: string) => campo.onChange(valor),
    disabled: !podeMudar,
  };
}

export function marca({ form, podeMudar }: AbaProps, chave: ChaveDeAjuste) {
  const campo = form.field(chave);
  return {
    name: campo.name,
    value: campo.value === true,
    onChange: (valor: boolean) => campo.onChange(valor),
    disabled: !podeMudar,
  };
}
