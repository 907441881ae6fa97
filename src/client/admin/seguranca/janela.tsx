// Segurança da conta: the administrator's own second factor, to set up, to renew the recovery codes of, or to turn off.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatDate } from '../../../shared/format.ts';
import { senhaECodigo } from '../../../shared/segundo-fator.ts';
import { useAct } from '../../act.ts';
import { api, type RouterOutputs } from '../../trpc.ts';
import { Aviso } from '../../ui/aviso.tsx';
import { Carregando, EsqueletoTexto } from '../../ui/esqueleto.tsx';
import { ErroArea } from '../../ui/estados.tsx';
import { Fatos } from '../../ui/fatos.tsx';
import { TextField } from '../../ui/fields.tsx';
import { useForm } from '../../ui/form.ts';
import { Janela } from '../../ui/janela.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { Selo } from '../../ui/selo.tsx';
import { avisar } from '../../ui/toasts.ts';
import { erroDaArea } from '../falhas.ts';
import { useEu } from '../permissao.ts';
import { Codigos, Configurar, type Iniciado } from './configurar.tsx';
import { useRecarregarEu } from './estado.ts';

type Etapa =
  | { nome: 'estado' }
  | { nome: 'configurar'; iniciado: Iniciado }
  | { nome: 'codigos'; codigos: readonly string[] }
  | { nome: 'regenerar' | 'desativar' };

const FORM = 'segundo-fator';

export function SegurancaJanela({ onClose }: { onClose: () => void }) {
  const eu = useEu();
  const recarregar = useRecarregarEu();
  const [etapa, setEtapa] = useState<Etapa>({ nome: 'estado' });
  const [pendente, setPendente] = useState(false);
  const inicio = useAct(api.admin.sessoes.iniciarSegundoFator.mutate, {
    onSuccess: (iniciado) => setEtapa({ nome: 'configurar', iniciado }),
    onError: () => void recarregar(),
  });
  const fator = eu.data?.segundo_fator;

  function mostrar(codigos: readonly string[]) {
    setEtapa({ nome: 'codigos', codigos });
    void recarregar();
  }
  const voltar = () => setEtapa({ nome: 'estado' });

  return (
    <Janela
      opened
      onClose={onClose}
      size={600}
      title="Segurança da conta"
      subtitle="Verificação em duas etapas: além da senha, um código do seu celular."
      badge={fator && <Selo tom={fator.ativo ? 'ok' : 'ne'}>{fator.ativo ? 'Ativa' : 'Inativa'}</Selo>}
      // Codes that were not kept are lost; a form half filled is not worth a question.
      dirty={etapa.nome === 'codigos'}
      busy={pendente || inicio.pending}
      footer={
        etapa.nome === 'estado' ? (
          <>
            {fator?.ativo && !fator.exigido && (
              <div className="a-esquerda">
                <Button variant="subtle" className="perigo" size="sm" onClick={() => setEtapa({ nome: 'desativar' })}>
                  Desativar
                </Button>
              </div>
            )}
            <Button variant="default" size="sm" onClick={onClose}>
              Fechar
            </Button>
            {fator?.ativo ? (
              <Button size="sm" onClick={() => setEtapa({ nome: 'regenerar' })}>
                Gerar novos códigos
              </Button>
            ) : (
              fator && (
                <Button size="sm" loading={inicio.pending} onClick={() => inicio.run(undefined)}>
                  Ativar
                </Button>
              )
            )}
          </>
        ) : etapa.nome === 'codigos' ? (
          <Button size="sm" onClick={onClose}>
            Guardei os códigos
          </Button>
        ) : (
          <>
            <Button variant="default" size="sm" disabled={pendente} onClick={voltar}>
              Voltar
            </Button>
            <Button
              type="submit"
              form={FORM}
              size="sm"
              loading={pendente}
              color={etapa.nome === 'desativar' ? 'red' : undefined}
            >
              {
                { configurar: 'Confirmar e ativar', regenerar: 'Gerar novos códigos', desativar: 'Desativar' }[
                  etapa.nome
                ]
              }
            </Button>
          </>
        )
      }
    >
      {etapa.nome === 'configurar' ? (
        <Configurar id={FORM} iniciado={etapa.iniciado} onCodigos={mostrar} onPendente={setPendente} />
      ) : etapa.nome === 'codigos' ? (
        <Codigos codigos={etapa.codigos} />
      ) : etapa.nome === 'estado' ? (
        fator ? (
          <Estado fator={fator} erro={inicio.erro?.mensagem} />
        ) : eu.isError ? (
          <ErroArea inline {...erroDaArea('Não foi possível carregar a segurança da conta.', eu)} />
        ) : (
          <Carregando label="Carregando a segurança da conta">
            <EsqueletoTexto lines={3} />
          </Carregando>
        )
      ) : (
        <Prova
          key={etapa.nome}
          para={etapa.nome}
          onPendente={setPendente}
          onCodigos={mostrar}
          onDesativado={() => {
            avisar.sucesso('Verificação em duas etapas desativada.');
            void recarregar();
            onClose();
          }}
        />
      )}
    </Janela>
  );
}

type Fator = RouterOutputs['admin']['sessoes']['eu']['segundo_fator'];

function Estado({ fator, erro }: { fator: Fator; erro: string | undefined }) {
  const { ativo, exigido, ativado_em, codigos_restantes } = fator;
  return (
    <div className="pilha">
      {erro && <Aviso tom="er">{erro}</Aviso>}
      {ativo ? (
        <>
          <Fatos
            items={[
              { label: 'Ativa desde', value: ativado_em && <span className="num">{formatDate(ativado_em)}</span> },
              {
                label: 'Códigos de recuperação',
                value: <span className="num">{`${codigos_restantes} restantes`}</span>,
              },
            ]}
          />
          {codigos_restantes <= 2 && (
            <Aviso tom="at">Restam poucos códigos de recuperação. Gere novos e guarde-os.</Aviso>
          )}
          {exigido && <p className="t2">Este portal exige a verificação em duas etapas de todos os administradores.</p>}
        </>
      ) : (
        <>
          <p>Quem descobrir a sua senha não entra sem o código que só o seu celular mostra.</p>
          <p className="t2">
            Você vai precisar de um aplicativo autenticador. No fim, recebe códigos de recuperação para o caso de perder
            o celular.
          </p>
        </>
      )}
    </div>
  );
}

const TEXTO = {
  regenerar: 'Os códigos que você tem agora deixam de funcionar.',
  desativar: 'A senha sozinha volta a abrir a sua conta.',
} as const;

type ProvaProps = {
  para: 'regenerar' | 'desativar';
  onPendente: (pendente: boolean) => void;
  onCodigos: (codigos: readonly string[]) => void;
  onDesativado: () => void;
};

/** Password and code, once more: a panel left open must not be enough. */
function Prova({ para, onPendente, onCodigos, onDesativado }: ProvaProps) {
  const form = useForm({ initial: { senha: '', codigo: '' }, schema: senhaECodigo });
  const onError = (erro: { campos: Record<string, string[]> }) => void form.refuse(erro.campos);
  const regeneracao = useAct(api.admin.sessoes.regenerarCodigos.mutate, {
    onSuccess: ({ codigos }) => onCodigos(codigos),
    onError,
  });
  const desativacao = useAct(api.admin.sessoes.desativarSegundoFator.mutate, { onSuccess: onDesativado, onError });
  const ato = para === 'regenerar' ? regeneracao : desativacao;
  const geral = ato.erro && Object.keys(ato.erro.campos).length === 0 ? ato.erro.mensagem : null;
  return (
    <form
      id={FORM}
      {...form.props}
      className="pilha"
      onSubmit={form.submit((dados) => {
        onPendente(true);
        void (ato.runAsync(dados) as Promise<unknown>).catch(() => undefined).finally(() => onPendente(false));
      })}
    >
      <p className="t2">{TEXTO[para]}</p>
      {geral && <Aviso tom="er">{geral}</Aviso>}
      <PasswordField
        {...form.field('senha')}
        onBlur={undefined}
        label="Senha"
        autoComplete="current-password"
        required
      />
      <TextField
        {...form.field('codigo')}
        onBlur={undefined}
        label="Código de verificação"
        hint="Do aplicativo autenticador, ou um código de recuperação."
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        required
      />
    </form>
  );
}
